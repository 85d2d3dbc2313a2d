import { useEffect, useSyncExternalStore, type ReactNode } from 'react';

/** What one part of the screen offers to another, such as the command menu, while it is there. */
export function offering<Thing>() {
  let offered: Thing | null = null;
  const heard = new Set<() => void>();
  const offer = (thing: Thing | null) => {
    offered = thing;
    for (const hear of heard) hear();
  };
  return {
    /** Offers it while whoever calls is on screen. */
    useOffer: (thing: Thing | null): void => {
      useEffect(() => offer(thing), [thing]);
      useEffect(() => () => offer(null), []);
    },
    /** What is offered now, if anything is. */
    useOffered: (): Thing | null =>
      useSyncExternalStore(
        (hear) => {
          heard.add(hear);
          return () => heard.delete(hear);
        },
        () => offered,
      ),
  };
}

/** Something that can be done with what is chosen or open on screen. */
export interface OfferedCommand {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The key that does it on screen. */
  keys?: string | undefined;
  onClick: () => void;
}

interface OfferedCommands {
  /** With what, in words. */
  title: string;
  commands: readonly OfferedCommand[];
}

/** What opens the custom fields of the campaign that is on screen, for whoever may change them. */
export const customFieldsOpener = offering<() => void>();

/** What can be done in the command menu with all that are chosen on screen. */
export const chosenCommands = offering<OfferedCommands>();
/** The same with the creator whose record is open. */
export const openCommands = offering<OfferedCommands>();
/** What is added to the list that is on screen, by the button in the head. */
export const addCommand = offering<OfferedCommand | null>();
