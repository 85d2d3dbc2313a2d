import { endpoints, type BodyOf, type LinkState } from '@altavoz/contracts';
import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { FormHead } from './form-head';
import { FormProblem } from './form-problem';

type Link = BodyOf<typeof endpoints.accounts.readLink>;

/** What became of the link of a mail, asked when its page opens: nobody presses what can only fail. */
export const useMailedLink = (link: Link) =>
  useQuery({
    queryKey: ['mailed-link', link],
    queryFn: ({ signal }) => call(endpoints.accounts.readLink, { body: link, signal }),
    enabled: link.token !== '',
    // The page says itself when it was used.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

interface EndedLinkProps {
  state: Exclude<LinkState, 'open'>;
  /** What that means for whoever opened it, and what is done now. */
  text: string;
  children: ReactNode;
}

/** In the place of what a link led to, once it does not any more. */
export function EndedLink({ state, text, children }: EndedLinkProps) {
  const { t } = useTranslation('accounts');
  return (
    <Stack gap="md">
      <FormHead title={t(`link.${state}`)} />
      {state === 'used' ? (
        <Alert icon={<IconCheck size={18} />} color="green" role="status">
          {text}
        </Alert>
      ) : (
        <FormProblem>{text}</FormProblem>
      )}
      {children}
    </Stack>
  );
}
