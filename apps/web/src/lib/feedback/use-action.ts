import { useMutation } from '@tanstack/react-query';
import { useFailureHandler } from './use-failure-handler.ts';

/** Runs a save outside of a form: a button, a switch. The shared handler reports its failure. */
export function useAction<Input, Result>(
  run: (input: Input) => Promise<Result>,
  done?: (result: Result, input: Input) => void | Promise<void>,
) {
  const handleFailure = useFailureHandler();
  return useMutation({
    mutationFn: run,
    onSuccess: (result, input) => done?.(result, input),
    onError: (error) => {
      handleFailure(error);
    },
  });
}
