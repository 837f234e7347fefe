import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

export type SingleMutation<Input, Data = unknown> = {
  mutate: (input: Input) => void;
  isPending: boolean;
  /** The input of the last call. */
  variables: Input | undefined;
  error: Error | null;
  data: Data | undefined;
  /** Forgets the error and the data of the last call. */
  reset: () => void;
};

/**
 * A mutation that ignores calls while it is running. This prevents a double submit: the second click of a double click
 * comes before the next render, so a disabled button would not stop it.
 */
export function useSingleMutation<Data, Input>(
  options: UseMutationOptions<Data, Error, Input>,
): SingleMutation<Input, Data> {
  const isUnderWay = useRef(false);
  const { mutateAsync, isPending, variables, error, data, reset } = useMutation(options);

  const mutate = async (input: Input) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await mutateAsync(input);
    } catch {
      // `onError` has already reported the error, and `error` holds it.
    } finally {
      isUnderWay.current = false;
    }
  };
  return { mutate, isPending, variables, error, data, reset };
}
