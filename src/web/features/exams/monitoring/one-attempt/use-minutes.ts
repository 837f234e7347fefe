import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A field for minutes, which `schema` validates. */
export function useMinutes(schema: z.ZodMiniType<number>) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { minutes: '10' } });
  return {
    field: { error: formState.errors.minutes?.message, ...register('minutes') },
    submitTo: (change: (minutes: number) => void) =>
      handleSubmit(({ minutes: text }) => {
        // Anything but digits is left as text, for which the contract has its own message.
        const minutes = schema.safeParse(/^\d+$/.test(text.trim()) ? Number(text) : text);
        if (minutes.success) change(minutes.data);
        else setError('minutes', { message: minutes.error.issues[0]?.message ?? '' });
      }),
  };
}
