import type { FastifyInstance } from 'fastify';
import { languages } from '#domain/languages.ts';
import type { Config } from '../../config/config.ts';

export const securityTxtLimits = {
  /** How far in the future the file expires: RFC 9116 recommends less than a year. */
  validDays: 180,
} as const;

const dayMs = 86_400_000;
const path = '/.well-known/security.txt';

/** `GET /.well-known/security.txt` (RFC 9116): where to report vulnerabilities. It never expires while the shop runs. */
export function mountSecurityTxt(
  app: FastifyInstance,
  { publicUrl, securityContact }: Pick<Config, 'publicUrl' | 'securityContact'>,
): void {
  app.get(path, { config: { access: 'public' } }, async (_request, reply) => {
    // In whole days, so that the text does not change during a day.
    const expires = new Date((Math.floor(Date.now() / dayMs) + securityTxtLimits.validDays) * dayMs);
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });
}
