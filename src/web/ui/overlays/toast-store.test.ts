import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast, removeDelayMs, subscribeToToasts, toast } from './toast-store.ts';

const shown = () => {
  const item = currentToast();
  if (!item) throw new Error('No toast is there');
  return item;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('shows one toast at a time and replaces it by a new one', () => {
  toast({ title: 'First' });
  const first = shown();
  toast({ title: 'Error', description: 'Second', tone: 'destructive' });
  expect(shown()).toMatchObject({ title: 'Error', description: 'Second', tone: 'destructive', isOpen: true });
  expect(shown().id).not.toBe(first.id);
  dismissToast(shown().id);
});

it('removes a dismissed toast after 1,000,000 ms', () => {
  toast({ title: 'Saved' });
  dismissToast(shown().id);
  expect(shown().isOpen).toBe(false);
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeUndefined();
  expect(removeDelayMs).toBe(1_000_000);
});

it('keeps the next toast if an earlier one is dismissed or removed', () => {
  toast({ title: 'Early' });
  const early = shown();
  dismissToast(early.id);
  toast({ title: 'Late' });
  dismissToast(early.id);
  vi.advanceTimersByTime(removeDelayMs);
  expect(shown()).toMatchObject({ title: 'Late', isOpen: true });
  dismissToast(shown().id);
});

it('calls a listener after each change until it unsubscribes', () => {
  let changes = 0;
  const stop = subscribeToToasts(() => {
    changes += 1;
  });
  toast({ title: 'One' });
  dismissToast(shown().id);
  stop();
  toast({ title: 'Two' });
  expect(changes).toBe(2);
  dismissToast(shown().id);
});
