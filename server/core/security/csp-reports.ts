import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { Limits } from '../limits/rate-limits.ts';

export const cspReportsPath = '/api/v1/csp-reports';

export const cspReportLimits = {
  bodyBytes: 16 * 1024,
  /** Reports in one body; further ones are ignored. */
  reports: 20,
  /** Log lines per minute and process; all reports are counted, whether they are logged or not. */
  logLinesPerMinute: 10,
  /** Characters of a logged address. */
  loggedLength: 200,
} as const;

/** The labels of the metric. Anyone can send reports: arbitrary names would grow it without bound. */
const knownDirectives = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr', 'img-src'],
  ...['font-src', 'connect-src', 'manifest-src', 'worker-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['frame-src', 'child-src', 'media-src'],
]);

/** `application/csp-report`, sent for `report-uri`. Browsers add other fields; only these are read. */
const legacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'document-uri': z.string().optional(),
    'source-file': z.string().optional(),
  }),
});

/** `application/reports+json`, sent for `report-to`: several reports, possibly of other types. */
const reportList = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({
        effectiveDirective: z.string().optional(),
        blockedURL: z.string().optional(),
        documentURL: z.string().optional(),
        sourceFile: z.string().nullish(),
      })
      .nullish(),
  }),
);

interface Violation {
  directive: string;
  blocked: string | undefined;
  document: string | undefined;
  source: string | undefined;
}

interface Options {
  limits: Pick<Limits, 'consume'>;
  metrics: Registry;
}

/** `POST /api/v1/csp-reports`: browsers report violations of the content security policy. They are counted and logged, not stored. */
export async function mountCspReports(app: FastifyInstance, { limits, metrics }: Options): Promise<void> {
  const violations = new Counter({
    name: 'csp_violations_total',
    help: 'Reports of content blocked by the content security policy, by directive',
    labelNames: ['directive'],
    registers: [metrics],
  });
  const mayLog = perMinute(cspReportLimits.logLinesPerMinute);
  await app.register(async (reports) => {
    const parseJson = reports.getDefaultJsonParser('error', 'error');
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(['application/csp-report', 'application/reports+json'], { parseAs: 'string' }, parseJson);
    reports.post(cspReportsPath, { config: { access: 'public' }, bodyLimit: cspReportLimits.bodyBytes }, async (request, reply) => {
      await limits.consume('cspReportAddress', request.ip);
      for (const violation of violationsOf(request)) {
        violations.inc({ directive: knownDirectives.has(violation.directive) ? violation.directive : 'other' });
        if (mayLog()) request.log.warn({ violation }, 'content security policy violated');
      }
      return reply.code(204).send();
    });
  });
}

/** Throws VALIDATION_FAILED. */
function violationsOf({ body }: FastifyRequest): Violation[] {
  const list = reportList.safeParse(body);
  if (list.success) {
    const ofPolicy = list.data.filter(({ type }) => type === 'csp-violation').slice(0, cspReportLimits.reports);
    return ofPolicy.map(({ body: report }) =>
      violation(report?.effectiveDirective, report?.blockedURL, report?.documentURL, report?.sourceFile ?? undefined),
    );
  }
  const single = legacyReport.safeParse(body);
  if (!single.success) {
    throw new AppError('VALIDATION_FAILED', { errors: [{ path: '', code: 'invalid_type', message: 'Not a report of a violation' }] });
  }
  const report = single.data['csp-report'];
  // `violated-directive` of older browsers contains the directive's values after its name.
  const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0];
  return [violation(directive, report['blocked-uri'], report['document-uri'], report['source-file'])];
}

const violation = (directive = '', blocked?: string, document?: string, source?: string): Violation => ({
  directive: directive.slice(0, cspReportLimits.loggedLength),
  blocked: loggable(blocked),
  document: loggable(document),
  source: loggable(source),
});

/** Without the query, which can contain personal data. */
const loggable = (address: string | undefined) => address?.split(/[?#]/)[0]?.slice(0, cspReportLimits.loggedLength);

/** Returns a function that returns true at most `count` times per minute. */
function perMinute(count: number): () => boolean {
  let minute = 0;
  let used = 0;
  return () => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) used = 0;
    minute = now;
    used += 1;
    return used <= count;
  };
}
