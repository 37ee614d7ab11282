import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { isLoopback } from './is-loopback.ts';

export interface PushConfig {
  /** Unset: the shop generates a key pair on first use. */
  privateKey: string | undefined;
  /** Push services in addition to the known ones: `push.example.com`, `*.example.com`, or an origin of this machine. */
  hosts: readonly string[];
}

const host = /^(\*\.)?([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;

function isPrivateKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url');
    return /^[\w-]{43}$/.test(text);
  } catch {
    return false;
  }
}

/** A simulator: `http://127.0.0.1:4150`. */
function isLocalOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.origin === text && url.protocol === 'http:' && isLoopback(url.hostname.replace(/^\[|\]$/g, ''));
}

/** Reads the variables `VAPID_PRIVATE_KEY` and `PUSH_HOSTS` of `docs/operations/operations.md`. */
export const pushVariables = z
  .object({
    VAPID_PRIVATE_KEY: z.string().refine(isPrivateKey, 'must be a private key of P-256 in base64url').optional(),
    PUSH_HOSTS: z
      .string()
      .transform((text) => text.split(',').map((each) => each.trim()))
      .refine((hosts) => hosts.every((each) => host.test(each) || isLocalOrigin(each)), 'must be names of hosts, separated by commas')
      .default([]),
  })
  .transform(({ VAPID_PRIVATE_KEY: privateKey, PUSH_HOSTS: hosts }): PushConfig => ({ privateKey, hosts }));
