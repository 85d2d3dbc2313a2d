import { useEffect, useSyncExternalStore } from 'react';

/** Something that can be done with what is chosen on screen. */
export interface ChosenCommand {
  id: string;
  label: string;
  /** The key that does it in the list. */
  keys?: string | undefined;
  onClick: () => void;
}

interface ChosenCommands {
  /** What is chosen, in words. */
  title: string;
  commands: readonly ChosenCommand[];
}

let offered: ChosenCommands | null = null;
const heard = new Set<() => void>();
const offer = (commands: ChosenCommands | null) => {
  offered = commands;
  for (const hear of heard) hear();
};

/** Offers in the command menu what can be done with what is chosen, while whoever calls it is on screen. */
export function useOfferCommands(title: string, commands: readonly ChosenCommand[]): void {
  useEffect(() => {
    offer({ title, commands });
  }, [title, commands]);
  useEffect(() => () => offer(null), []);
}

/** What can be done with what is chosen on screen, if anything is. */
export const useChosenCommands = (): ChosenCommands | null =>
  useSyncExternalStore(
    (hear) => {
      heard.add(hear);
      return () => heard.delete(hear);
    },
    () => offered,
  );
