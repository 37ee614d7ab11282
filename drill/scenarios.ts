import type { DrillScenario } from './scenario.ts';
import { betweenVersions } from './scenarios/between-versions.ts';
import { container } from './scenarios/container.ts';
import { courierScenario } from './scenarios/couriers.ts';
import { deploy } from './scenarios/deploy.ts';
import { diskFull } from './scenarios/disk-full.ts';
import { floodBodies } from './scenarios/flood-bodies.ts';
import { floodCsv } from './scenarios/flood-csv.ts';
import { floodImages } from './scenarios/flood-images.ts';
import { floodQueries } from './scenarios/flood-queries.ts';
import { killScenarios } from './scenarios/kill.ts';
import { killJobsScenario } from './scenarios/kill-jobs.ts';
import { killSearchScenario } from './scenarios/kill-search.ts';
import { pauseDatabase } from './scenarios/pause-database.ts';
import { paymentScenario } from './scenarios/payments.ts';
import { pointInTime } from './scenarios/point-in-time.ts';
import { rolling } from './scenarios/rolling.ts';
import { signal } from './scenarios/signal.ts';
import { slowClients } from './scenarios/slow-clients.ts';
import { strangers } from './scenarios/strangers.ts';
import { streams } from './scenarios/streams.ts';

/** All scenarios in running order. */
export const scenarios: readonly DrillScenario[] = [
  ...killScenarios,
  killSearchScenario,
  killJobsScenario,
  pauseDatabase,
  diskFull,
  floodQueries,
  floodBodies,
  floodImages,
  floodCsv,
  ...slowClients,
  streams,
  strangers,
  courierScenario,
  paymentScenario,
  signal,
  rolling,
  pointInTime,
  betweenVersions,
  deploy,
  container,
];
