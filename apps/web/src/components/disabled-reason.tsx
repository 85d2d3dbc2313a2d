import { cloneElement, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { Tip, type Described } from './tip';

interface Disableable extends Described {
  disabled?: boolean;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  'aria-disabled'?: boolean | 'true' | 'false' | undefined;
  'data-disabled'?: boolean | undefined;
}

export interface DisabledReasonProps {
  /** Why the control cannot be used; nothing leaves it as it is. */
  reason: string | null | undefined | false;
  /** What its tip says beside the reason, and without one. */
  tip?: ReactNode;
  /** The id of what says the reason beside it already: no tip says it again over that. */
  said?: string | undefined;
  /** What pressing it does instead, such as going to what misses. */
  onPress?: () => void;
  /** A button or menu item of Mantine, or a plain button. */
  children: ReactElement<Disableable>;
}

/**
 * Disables a control and says why on hover, keyboard focus and touch. A truly `disabled` button gets no
 * focus, so its reason could not be read: this one stays focusable, looks disabled and does nothing, or only
 * what leads to the reason [PER-13].
 */
export function DisabledReason({ reason, tip, said, onPress, children }: DisabledReasonProps) {
  const both =
    tip && reason ? (
      <>
        {tip}. {reason}
      </>
    ) : null;
  // The tip is always there: a control that is drawn anew would lose the focus, and a click that has half happened.
  return (
    <Tip label={reason && said ? null : (both ?? (reason || tip))} delay={100}>
      {reason
        ? cloneElement(children, {
            disabled: false,
            'aria-disabled': true,
            'data-disabled': true,
            ...(said ? { 'aria-describedby': said } : {}),
            onClick: (event) => {
              event.preventDefault();
              event.stopPropagation();
              onPress?.();
            },
          })
        : children}
    </Tip>
  );
}
