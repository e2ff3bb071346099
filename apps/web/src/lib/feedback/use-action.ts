import { useMutation } from '@tanstack/react-query';
import { useFailureHandler } from './use-failure-handler.ts';

/** A save that is not a form: a button, a switch. Its failure goes through the shared handler. */
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
