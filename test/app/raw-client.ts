import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A connection on which a test says what it likes, byte by byte, and which it never closes by itself. */
export type RawClient = {
  socket: Socket;
  send: (bytes: string | Uint8Array) => void;
  /** What the server has said so far. */
  received: () => string;
  /** Resolves with all of it when the server says no more. */
  ended: Promise<string>;
};

/** Connects to a server of this process that listens. */
export async function connectRaw(server: Server): Promise<RawClient> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk;
  });
  // A reset is an end, too.
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => {
    for (const event of ['end', 'close']) socket.once(event, () => resolve(received));
  });
  await once(socket, 'connect');
  return { socket, send: (bytes) => void (socket.writable && socket.write(bytes)), received: () => received, ended };
}
