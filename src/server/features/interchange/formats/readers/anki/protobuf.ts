import { damaged, UnreadableFile } from '#server/platform/unreadable-file.ts';

/** The fields of a message with their numbers, in their order. A repeated field is there several times. */
type Message = { field: number; value: number | Uint8Array }[];

const wireTypes = { varint: 0, eightBytes: 1, bytes: 2, fourBytes: 5 } as const;

/**
 * Reads a message of Protocol Buffers without its schema (protobuf.dev/programming-guides/encoding). Numbers beyond
 * 2^53 lose digits.
 * @throws UnreadableFile if the bytes are no message
 */
export function readProtobuf(bytes: Uint8Array): Message {
  const message: Message = [];
  let at = 0;
  const skip = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new UnreadableFile(damaged);
    at += length;
    return bytes.subarray(at - length, at);
  };
  const readVarint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const [byte = 0] = skip(1);
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new UnreadableFile(damaged);
  };
  while (at < bytes.length) {
    const tag = readVarint();
    const field = Math.floor(tag / 8);
    const wireType = tag % 8;
    if (wireType === wireTypes.varint) message.push({ field, value: readVarint() });
    else if (wireType === wireTypes.bytes) message.push({ field, value: skip(readVarint()) });
    else if (wireType === wireTypes.eightBytes) skip(8);
    else if (wireType === wireTypes.fourBytes) skip(4);
    else throw new UnreadableFile(damaged);
  }
  return message;
}

/** The text of the last field with this number; empty without such a field. */
export function textOf(message: Message, field: number): string {
  const value = message.findLast((each) => each.field === field)?.value;
  return value instanceof Uint8Array ? new TextDecoder().decode(value) : '';
}

/** The number of a field; 0 without such a field. */
export function numberOf(message: Message, field: number): number {
  const value = message.findLast((each) => each.field === field)?.value;
  return typeof value === 'number' ? value : 0;
}
