import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A TCP connection on which a test sends any bytes. The test does not close it. */
export type RawClient = {
  socket: Socket;
  send: (bytes: string | Uint8Array) => void;
  /** What the server has sent so far. */
  received: () => string;
  /** Resolves with everything that the server has sent, when the connection ends. */
  ended: Promise<string>;
};

/** Connects to a listening server of this process. */
export async function connectRaw(server: Server): Promise<RawClient> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk;
  });
  // A reset also ends the connection.
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => {
    for (const event of ['end', 'close']) socket.once(event, () => resolve(received));
  });
  await once(socket, 'connect');
  return { socket, send: (bytes) => void (socket.writable && socket.write(bytes)), received: () => received, ended };
}
