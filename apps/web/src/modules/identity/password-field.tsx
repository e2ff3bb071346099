import { passwordLength } from '@kumbi/contract/identity/identity.limits.ts';
import { Box, PasswordInput, type PasswordInputProps, Progress, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { passwordStrength } from './password-strength.ts';

interface Props extends PasswordInputProps {
  readonly strength?: boolean;
}

const colors = ['danger', 'danger', 'amber', 'brand', 'brand'] as const;
const levels = ['short', 'weak', 'fair', 'good', 'strong'] as const;

export function PasswordField({ strength, ...props }: Props) {
  const t = useTranslations('identity.password');
  const value = typeof props.value === 'string' ? props.value : '';
  const level = passwordStrength(value);
  return (
    <div>
      <PasswordInput
        required
        maxLength={passwordLength.max}
        {...props}
        visibilityToggleButtonProps={{ 'aria-label': t('toggle') }}
      />
      {strength && (
        // Its space is reserved while the field is empty, so that the form doesn't move under a finger.
        <Box style={{ visibility: value === '' ? 'hidden' : 'visible' }}>
          <Progress value={(level + 1) * 20} color={colors[level] ?? 'danger'} size="xs" mt={8} aria-hidden />
          <Text size="sm" c="dimmed" mt={4} aria-live="polite">
            {t(levels[level] ?? 'short')}
          </Text>
        </Box>
      )}
    </div>
  );
}
