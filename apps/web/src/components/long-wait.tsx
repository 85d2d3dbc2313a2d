import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../lib/announce';
import { askAgain } from '../lib/api';
import { LONG_WAIT } from '../lib/patience';
import { AskAgain } from './ask-again';

/** @returns once what is on its way takes longer than usual, words and a way to ask anew; before, null */
export function useLongWait(): ReactNode {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(0);
  const [said, setSaid] = useState<'long' | 'asked' | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSaid('long'), LONG_WAIT);
    return () => clearTimeout(timer);
  }, [asked]);
  const words = said && t(`wait.${said}`);
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  return (
    words && (
      <AskAgain
        onAsk={() => {
          askAgain();
          setAsked(asked + 1);
          setSaid('asked');
        }}
      >
        {words}
      </AskAgain>
    )
  );
}

/** The same beside what stands for something on its way. */
export const LongWait = () => useLongWait();
