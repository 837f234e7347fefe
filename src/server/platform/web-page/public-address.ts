import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address belongs to the public internet. All other ranges (loopback, private, link-local, multicast,
 * documentation, translation and tunnels) may lead to the server itself or its neighbours. An IPv4 address inside an
 * IPv6 address is checked as IPv4.
 */
export function isPublicAddress(address: string): boolean {
  // A zone ("fe80::1%eth0") belongs to this machine only.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  // "IPv4-compatible" is deprecated, but some systems still treat it as the IPv4 address.
  const bytes = ipaddr.parse(address).toByteArray();
  if (bytes.length === 16 && bytes.slice(0, 12).every((byte) => byte === 0)) return false;
  return ipaddr.process(address).range() === 'unicast';
}
