import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStats } from '#app/features/operations/stats/use-stats.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import type { Stats } from '#contract/operations/stats.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { AreaHome, Tile } from './area-home.tsx';

/** A count and a link to the list it counts. */
export interface StatTile {
  to: string;
  label: string;
  Icon: LucideIcon;
  count: (stats: Stats) => number | undefined;
  /** Shown only when something waits there. */
  isOptional?: boolean;
  /** To see the list. */
  needs?: Permission;
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
  isSmall?: boolean;
}

export function CountedTiles({ tiles, stats: { data, isError }, isSmall = false }: CountedTilesProps) {
  const may = useMay();
  return tiles
    .filter(({ needs, isOptional, count }) => (!needs || may(needs)) && !(isOptional && !(data && count(data))))
    .map(({ count, needs: _needs, isOptional: _isOptional, ...tile }) => (
      <Tile key={tile.label} {...tile} isSmall={isSmall} count={data && count(data)} hasFailed={isError} />
    ));
}
