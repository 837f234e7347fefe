import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet. All else (loopback, private, link-local, multicast, documentation, translation
 * and tunnel ranges) may lead to the server itself or its neighbours. An IPv4 address inside an IPv6 one counts as what it is.
 */
export function isPublicAddress(address: string): boolean {
  // A zone ("fe80::1%eth0") belongs to this machine only.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  // "IPv4-compatible": deprecated, yet some systems take it for the IPv4 address.
  const bytes = ipaddr.parse(address).toByteArray();
  if (bytes.length === 16 && bytes.slice(0, 12).every((byte) => byte === 0)) return false;
  return ipaddr.process(address).range() === 'unicast';
}
