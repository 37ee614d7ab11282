export const attemptLimits = {
  /** How long a buyer can stay at the gateway. */
  openMinutes: 15,
  /** After that the order waits while the gateway is asked whether it was paid. */
  graceMinutes: 15,
  /** A request for a payment page without an answer for this long has failed. */
  createdMs: 60_000,
  /** How long a return waits for the gateway; then the page says that it is being asked. */
  returnMs: 8000,
  /** How long a second request waits for the page that the first one asks for. */
  startMs: 8000,
  /** How long a gateway is asked about one that is going on; then a person does. */
  forHours: 72,
  everyMs: 30_000,
  perRun: 200,
  atOnce: 8,
  /** Days until notices of gateways are deleted. */
  eventDays: 180,
  bodyBytes: 64 * 1024,
} as const;
