/** A part of the shop that serves requests in order of arrival, as many at a time as it has servers (cores). */
export interface Station {
  name: string;
  servers: number;
}

/** Requests of one kind: they arrive at random (Poisson) and visit stations in turn, for random times around these means (exponential). */
export interface Traffic {
  name: string;
  perSecond: number;
  visits: { station: string; ms: number }[];
}

export interface SimulationResult {
  /** The share of time in which the servers of a station were busy. */
  busy: Record<string, number>;
  /** Milliseconds from arrival to the end of the last visit, by kind. */
  p50: Record<string, number>;
  p99: Record<string, number>;
  /** The longest queue of each station. */
  longestQueue: Record<string, number>;
}

interface Request {
  traffic: Traffic;
  arrivedAt: number;
  stage: number;
}

interface Queue {
  free: number;
  waiting: Request[];
  /** The index of the first one that still waits. */
  head: number;
  busyMs: number;
  longest: number;
}

type Event = { at: number } & ({ arrivalOf: Traffic } | { endOf: Request });

/** Simulates the first `seconds` of the traffic, event by event. Equal seeds give equal results. */
export function simulate(stations: readonly Station[], traffic: readonly Traffic[], seconds: number, seed = 1): SimulationResult {
  const random = randomNumbers(seed);
  const exponential = (mean: number) => -Math.log(1 - random()) * mean;
  const end = seconds * 1000;
  const events = new EventHeap();
  const queues = new Map<string, Queue>(
    stations.map(({ name, servers }) => [name, { free: servers, waiting: [], head: 0, busyMs: 0, longest: 0 }]),
  );
  const times = new Map<string, number[]>(traffic.map(({ name }) => [name, []]));

  const queueOf = ({ traffic: { visits }, stage }: Request): Queue => {
    const queue = queues.get(visits[stage]?.station ?? '');
    if (!queue) throw new Error(`no station ${visits[stage]?.station}`);
    return queue;
  };
  const serve = (request: Request, at: number, queue: Queue): void => {
    const ms = exponential(request.traffic.visits[request.stage]?.ms ?? 0);
    queue.free -= 1;
    queue.busyMs += Math.max(0, Math.min(end, at + ms) - at);
    events.push({ at: at + ms, endOf: request });
  };
  const enter = (request: Request, at: number): void => {
    const queue = queueOf(request);
    if (queue.free > 0) serve(request, at, queue);
    else queue.waiting.push(request);
    queue.longest = Math.max(queue.longest, queue.waiting.length - queue.head);
  };
  const leave = (request: Request, at: number): void => {
    const queue = queueOf(request);
    queue.free += 1;
    const next = queue.waiting[queue.head];
    if (next) {
      queue.head += 1;
      serve(next, at, queue);
    }
    request.stage += 1;
    if (request.stage < request.traffic.visits.length) enter(request, at);
    else times.get(request.traffic.name)?.push(at - request.arrivedAt);
  };

  for (const each of traffic) if (each.perSecond > 0) events.push({ at: exponential(1000 / each.perSecond), arrivalOf: each });
  for (let event = events.pop(); event && event.at < end; event = events.pop()) {
    if ('endOf' in event) leave(event.endOf, event.at);
    else {
      enter({ traffic: event.arrivalOf, arrivedAt: event.at, stage: 0 }, event.at);
      events.push({ at: event.at + exponential(1000 / event.arrivalOf.perSecond), arrivalOf: event.arrivalOf });
    }
  }

  // Requests that still wait count with their time so far: otherwise an overloaded shop would look fast.
  for (const { waiting, head } of queues.values()) {
    for (const request of waiting.slice(head)) times.get(request.traffic.name)?.push(end - request.arrivedAt);
  }
  const percentiles = (share: number) =>
    Object.fromEntries([...times].map(([name, all]) => [name, all.sort((a, b) => a - b)[Math.floor(all.length * share)] ?? 0]));
  const ofStations = (value: (queue: Queue, station: Station) => number) =>
    Object.fromEntries(
      stations.flatMap((station) => {
        const queue = queues.get(station.name);
        return queue ? [[station.name, value(queue, station)]] : [];
      }),
    );
  return {
    busy: ofStations(({ busyMs }, { servers }) => busyMs / (servers * end)),
    p50: percentiles(0.5),
    p99: percentiles(0.99),
    longestQueue: ofStations(({ longest }) => longest),
  };
}

/** Random numbers in [0, 1), equal for equal seeds (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A binary heap with the earliest event on top. */
class EventHeap {
  readonly #events: Event[] = [];

  push(event: Event): void {
    const events = this.#events;
    let index = events.push(event) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = events[parent];
      if (!above || above.at <= event.at) break;
      events[index] = above;
      index = parent;
    }
    events[index] = event;
  }

  pop(): Event | undefined {
    const events = this.#events;
    const [top] = events;
    const last = events.pop();
    if (!last || events.length === 0) return top;
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const [a, b] = [events[left], events[left + 1]];
      if (!a) break;
      const [child, at] = b && b.at < a.at ? [left + 1, b] : [left, a];
      if (at.at >= last.at) break;
      events[index] = at;
      index = child;
    }
    events[index] = last;
    return top;
  }
}
