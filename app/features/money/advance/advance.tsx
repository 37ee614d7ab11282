import type { ComponentProps } from 'react';
import { AdvanceNote } from './advance-note.tsx';
import { PayAdvance } from './pay-advance.tsx';

type AdvanceProps = ({ show: 'note' } & ComponentProps<typeof AdvanceNote>) | ({ show: 'pay' } & ComponentProps<typeof PayAdvance>);

/** An advance: before the order is placed, or until it is paid. */
export default function Advance(props: AdvanceProps) {
  return props.show === 'note' ? <AdvanceNote {...props} /> : <PayAdvance {...props} />;
}
