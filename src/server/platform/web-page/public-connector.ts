import { lookup } from 'node:dns/promises';
import { connect as connectSocket, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { PageError } from './page-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Resolves names and opens connections. Tests pass their own implementation. */
export type Network = {
  lookup: (host: string) => Promise<string[]>;
  dial: (address: string, port: number) => Socket;
};

export const internet: Network = {
  lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  dial: (address, port) => connectSocket({ host: address, port }),
};

/**
 * Connects only to public addresses. It connects to the address that it has checked, so that a name cannot change its
 * address between check and connection (DNS rebinding). It also checks literal addresses, for which no name is looked
 * up.
 */
export function createPublicConnector({ lookup, dial }: Network): buildConnector.connector {
  const open = async ({ hostname, protocol, port }: buildConnector.Options): Promise<Socket> => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = dial(await findPublicAddress(lookup, host), Number(port) || (protocol === 'https:' ? 443 : 80));
    const secured =
      protocol === 'https:' ? connectTls({ socket, ...(isIP(host) === 0 ? { servername: host } : {}) }) : socket;
    await new Promise<void>((resolve, reject) => {
      secured.once(protocol === 'https:' ? 'secureConnect' : 'connect', resolve);
      secured.once('error', reject);
    });
    return secured;
  };
  return (options, callback) => {
    open(options).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    );
  };
}

async function findPublicAddress(lookup: Network['lookup'], host: string): Promise<string> {
  const addresses = isIP(host) === 0 ? await lookup(host).catch(() => []) : [host];
  // IPv4 comes first, because some machines have IPv6 addresses but no IPv6 connection.
  const [address] = addresses.toSorted((a, b) => isIP(a) - isIP(b));
  if (address === undefined) throw new PageError('its name is not known');
  // A single private address is enough to refuse the name, because an attacker can return it together with a public
  // one.
  if (!addresses.every(isPublicAddress)) throw new PageError('it is not on the public internet');
  return address;
}
