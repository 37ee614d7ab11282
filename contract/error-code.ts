import { z } from 'zod';
import { type ErrorCode, errorStatus } from './errors.ts';

/** Beside the table, which pages load without this. */
export const errorCode = z.enum(Object.keys(errorStatus) as ErrorCode[]);
