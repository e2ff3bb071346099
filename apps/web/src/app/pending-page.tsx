import { Skeleton, Stack } from '@mantine/core';

/** A skeleton while a page's code loads, instead of a spinner. */
export function PendingPage() {
  return (
    <Stack p="lg" aria-busy="true">
      <Skeleton h={28} w="14rem" />
      <Skeleton h={104} radius="lg" />
      <Skeleton h={240} radius="lg" />
    </Stack>
  );
}
