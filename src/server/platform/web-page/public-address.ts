import ipaddr from 'ipaddr.js';

/**
 * Whether an IP address is one of the public internet. All else (loopback, private, link-local, multicast, documentation, translation
 * and tunnel ranges) may lead to the server itself or its neighbours. An IPv4 address inside an IPv6 one counts as what it is.
 */
export function isPublicAddress(address: string): boolean {
  // A zone ("fe80::1%eth0") belongs to this machine only.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const parsed = ipaddr.process(address);
  // "IPv4-compatible": deprecated, and some systems still take it for the IPv4 address.
  if (
    parsed.kind() === 'ipv6' &&
    parsed
      .toByteArray()
      .slice(0, 12)
      .every((byte) => byte === 0)
  )
    return false;
  return parsed.range() === 'unicast';
}
