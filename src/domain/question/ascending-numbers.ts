/** A number, which may be grouped ("1,200") or negative. A digit that belongs to a word ("T4") is no number. */
const numbers = /(?<![\p{L}\d])[−-]?\d+(?:,\d+)*(?:\.\d+)?/gu;

const toNumber = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));

/**
 * Whether options differ in their numbers only, and the first number grows from option to option: "75 mg", "150 mg",
 * "300 mg". Students read such options more easily in this order, so that shuffling leaves them as they are.
 */
export function areAscendingNumbers(options: readonly string[]): boolean {
  const [shape, ...others] = options.map((option) => option.replaceAll(numbers, '#'));
  const values = options.map((option) => toNumber(option.match(numbers)?.[0] ?? ''));
  return (
    shape?.includes('#') === true &&
    others.every((other) => other === shape) &&
    values.every((value, index) => index === 0 || value > (values[index - 1] ?? value))
  );
}
