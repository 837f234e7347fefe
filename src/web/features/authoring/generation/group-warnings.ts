/** Groups warnings by the id of their item. */
export function groupWarnings(warnings: readonly { id: number; message: string }[]): Map<number, string[]> {
  const byId = new Map<number, string[]>();
  for (const { id, message } of warnings) byId.set(id, [...(byId.get(id) ?? []), message]);
  return byId;
}
