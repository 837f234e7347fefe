import ipaddr from 'ipaddr.js';

/**
 * The network that a client is counted by: an IPv4 address, or the first 64 bits of an IPv6 address. One IPv6 customer
 * has at least 2^64 addresses (RFC 6177) and could change among them to escape a limit.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const [first, second, third, fourth] = (parsed as ipaddr.IPv6).parts.map((part) => part.toString(16));
  return `${first}:${second}:${third}:${fourth}::/64`;
}
