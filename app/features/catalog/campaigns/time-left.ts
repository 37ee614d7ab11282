export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

const secondMs = 1000;

/** The time left until `endMs`, in whole units; zero once it has passed. */
export function timeLeft(endMs: number, nowMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil((endMs - nowMs) / secondMs));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3_600),
    minutes: Math.floor((total % 3_600) / 60),
    seconds: total % 60,
  };
}
