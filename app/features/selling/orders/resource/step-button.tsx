import type { ComponentProps } from 'react';
import { Button } from '#app/ui/button.tsx';

/**
 * A button that becomes that of the next step when its step is done. The second click of a double click, and a key that is held down, don't
 * take the next step as well: no step can be taken back.
 */
export const StepButton = ({ onStep, ...props }: Omit<ComponentProps<typeof Button>, 'onClick' | 'onKeyDown'> & { onStep: () => void }) => (
  <Button
    {...props}
    onClick={({ detail }) => {
      if (detail < 2) onStep();
    }}
    onKeyDown={(event) => {
      if (event.repeat) event.preventDefault();
    }}
  />
);
