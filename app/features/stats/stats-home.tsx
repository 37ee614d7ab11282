import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { AreaHome, Tile } from '#app/features/dashboard/index.ts';
import type { Stats } from '#contract/orders/stats.ts';
import { useStats } from './use-stats.ts';

/** A count and a link to the list it counts. */
export interface StatTile {
  to: string;
  label: string;
  Icon: LucideIcon;
  count: (stats: Stats) => number | undefined;
}

/** The home page of an area, with tiles counted by the server. */
export const StatsHome = ({ tiles, first }: { tiles: readonly StatTile[]; first?: ReactNode }) => (
  <AreaHome first={first}>
    <CountedTiles tiles={tiles} stats={useStats()} />
  </AreaHome>
);

interface CountedTilesProps {
  tiles: readonly StatTile[];
  stats: Pick<ReturnType<typeof useStats>, 'data' | 'isError'>;
}

export const CountedTiles = ({ tiles, stats: { data, isError } }: CountedTilesProps) =>
  tiles.map(({ count, ...tile }) => <Tile key={tile.label} {...tile} count={data && count(data)} hasFailed={isError} />);
