import { lookup } from 'node:dns/promises';
import { connect as connectSocket, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { buildConnector } from 'undici';
import { PageError } from './page-error.ts';
import { isPublicAddress } from './public-address.ts';

/** How names become addresses and addresses become connections; tests put their own in place. */
export type Network = {
  lookup: (host: string) => Promise<string[]>;
  dial: (address: string, port: number) => Socket;
};

export const internet: Network = {
  lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  dial: (address, port) => connectSocket({ host: address, port }),
};

/**
 * Connects to public addresses only. The address that was checked is the one that is dialled, so a name that changes its address in
 * between gains nothing; literal addresses, for which no name is looked up, are checked alike.
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
  // IPv4 first: not every machine that has IPv6 addresses can reach anything by them.
  const [address] = addresses.toSorted((a, b) => isIP(a) - isIP(b));
  if (address === undefined) throw new PageError('its name is not known');
  // One that is public beside one that is not is how such checks are fooled.
  if (!addresses.every(isPublicAddress)) throw new PageError('it is not on the public internet');
  return address;
}
