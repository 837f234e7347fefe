import { describe, expect, it } from 'vitest';
import { createSealer } from './seal.ts';
import { deriveFrom } from './secrets.ts';

const sealer = createSealer(deriveFrom('one secret of at least 32 characters'), 'tests');
const text = 'sk-0123456789 ✓';

describe('a sealer', () => {
  it('opens a text that it sealed, and seals the same text differently each time', () => {
    const [first, second] = [sealer.seal(text, 'row:1'), sealer.seal(text, 'row:1')];
    expect(sealer.open(first, 'row:1')).toBe(text);
    expect(first.box).not.toBe(second.box);
    expect(Buffer.from(first.box, 'base64url').toString('latin1')).not.toContain('sk-');
  });

  it('does not open the text of another row', () => {
    expect(sealer.open(sealer.seal(text, 'row:1'), 'row:2')).toBeUndefined();
  });

  it('does not open a sealed text with a changed byte or a missing end', () => {
    const sealed = sealer.seal(text, 'row:1');
    const bytes = Buffer.from(sealed.box, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(sealer.open({ ...sealed, box: changed.toString('base64url') }, 'row:1')).toBeUndefined();
      const cut = bytes.subarray(0, index).toString('base64url');
      expect(sealer.open({ ...sealed, box: cut }, 'row:1')).toBeUndefined();
    }
  });

  it('does not open or recognise a text with another secret or for another purpose', () => {
    const sealed = sealer.seal(text, 'row:1');
    for (const other of [
      createSealer(deriveFrom('another secret of at least 32 characters'), 'tests'),
      createSealer(deriveFrom('one secret of at least 32 characters'), 'something else'),
    ]) {
      expect(other.keyId).not.toBe(sealer.keyId);
      expect(other.open(sealed, 'row:1')).toBeUndefined();
      expect(other.open({ ...sealed, keyId: other.keyId }, 'row:1')).toBeUndefined();
      expect(other.digest(text)).not.toBe(sealer.digest(text));
    }
  });

  it('recognises the same text', () => {
    expect(sealer.digest(text)).toBe(sealer.digest(text));
    expect(sealer.digest(text)).not.toBe(sealer.digest(`${text} `));
  });
});
