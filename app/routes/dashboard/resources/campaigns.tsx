import campaigns from '#app/features/resources/descriptions/campaigns.tsx';
import { ResourceScreen } from '#app/features/resources/index.ts';

export { resourceHandle as handle } from '#app/features/resources/index.ts';

export default function Campaigns() {
  return <ResourceScreen description={campaigns} />;
}
