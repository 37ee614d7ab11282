import { cspReportsPath } from '#server/core/security/csp-reports.ts';

const reportingGroup = 'csp';

/** Allows everything from the same origin, and nothing inline except scripts whose hash is listed. */
const directives: Record<string, readonly string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  // Browsers that know `report-to` ignore `report-uri`.
  'report-uri': [cspReportsPath],
  'report-to': [reportingGroup],
};

/** The header `Reporting-Endpoints`, which `report-to` refers to. */
export const reportingEndpoints = `${reportingGroup}="${cspReportsPath}"`;

/**
 * The policy of all documents. The hashes are those of the inline scripts of the build. They are never computed from a response: that would
 * allow an injected script, too. A nonce would be the same for all visitors, because documents are cached.
 */
export function policyFor(hashes: readonly string[]): string {
  const all = { ...directives, 'script-src': ["'self'", ...hashes.map((hash) => `'${hash}'`)] };
  return Object.entries(all)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
