import { sortingActions } from '@kumbi/contract/contacts/contacts.limits.ts';
import { SegmentedControl, Stack, Text } from '@mantine/core';

type Action = (typeof sortingActions)[number];

interface Props {
  readonly label: string;
  readonly nameOf: (action: Action) => string;
  readonly value: Action;
  readonly onChange: (action: Action) => void;
}

/** Chooses whether a step adds something to a customer or removes it. */
export function ActionField({ label, nameOf, value, onChange }: Props) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl
        aria-label={label}
        data={sortingActions.map((action) => ({ value: action, label: nameOf(action) }))}
        value={value}
        onChange={onChange}
        fullWidth
      />
    </Stack>
  );
}
