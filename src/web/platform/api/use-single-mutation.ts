import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

export type SingleMutation<Input, Data = unknown> = {
  mutate: (input: Input) => void;
  isPending: boolean;
  /** What it was last called with. */
  variables: Input | undefined;
  error: Error | null;
  data: Data | undefined;
};

/** A mutation that ignores calls while one is under way: the second press of a double click comes before the next render. */
export function useSingleMutation<Data, Input>(
  options: UseMutationOptions<Data, Error, Input>,
): SingleMutation<Input, Data> {
  const isUnderWay = useRef(false);
  const { mutateAsync, isPending, variables, error, data } = useMutation(options);

  const mutate = async (input: Input) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await mutateAsync(input);
    } catch {
      // `onError` has told, and `error` tells.
    } finally {
      isUnderWay.current = false;
    }
  };
  return { mutate, isPending, variables, error, data };
}
