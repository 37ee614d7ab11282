/** Longer than any address; a misconfigured proxy can send anything. */
const maxLength = 64;

/**
 * The part of an address that identifies a client: an IPv4 address as a whole, of IPv6 the /64 network, because one customer of a provider
 * has all of its addresses.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address.slice(0, maxLength);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.slice(0, maxLength).toLowerCase().split('::');
  const groupsOf = (part: string | undefined) => (part ? part.split(':') : []);
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
