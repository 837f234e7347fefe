import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tellGenerationFailure } from '../tell-generation-failure.ts';

type Generation<Order, Made> = {
  send: (order: Order, signal: AbortSignal) => Promise<Made>;
  /** What is told of a failure before its reason. */
  failure: (order: Order) => string;
  onMade: (made: Made, order: Order) => void;
};

/** Has something generated, one at a time. Whoever leaves the screen gives it up, and so does `cancel`. */
export function useGeneration<Order, Made>({ send, failure, onMade }: Generation<Order, Made>) {
  const queryClient = useQueryClient();
  const underWay = useRef<AbortController>(undefined);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (order: Order) => {
      const controller = new AbortController();
      underWay.current = controller;
      return send(order, controller.signal);
    },
    onSuccess: onMade,
    onError: (reason, order) => tellGenerationFailure(reason, failure(order)),
    onSettled: () => {
      underWay.current = undefined;
      // Counts, topics and lists; also after a failure, for what came too late for us may have been kept.
      void queryClient.invalidateQueries();
    },
  });
  const cancel = () => underWay.current?.abort();
  useEffect(() => () => underWay.current?.abort(), []);

  return {
    generate: (order: Order) => {
      // The second press of a double click comes before the next drawing.
      if (!underWay.current) mutate(order);
    },
    cancel,
    isPending,
    error,
    /** What was asked for last. */
    order: variables,
  };
}
