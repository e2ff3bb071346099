import { Skeleton, Stack } from '@mantine/core';

/** While a page's code is on its way: its rough shape, never a lone spinner. */
export function PendingPage() {
  return (
    <Stack p="lg" aria-busy="true">
      <Skeleton h={28} w="14rem" />
      <Skeleton h={104} radius="lg" />
      <Skeleton h={240} radius="lg" />
    </Stack>
  );
}
