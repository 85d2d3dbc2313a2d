import { endpoints, type OpenedInvitation } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { Button, Checkbox, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { useSendOnce } from '../../lib/use-send-once';
import { FormProblem } from '../accounts';
import { openedKey, useShowOpened, type InvitationLink } from './opened-queries';
import { Acts } from '../../components/acts';
import { StepHead } from './step-head';
import { TermsProse } from './terms-prose';
import classes from './invitation-page.module.css';

interface TermsStepProps {
  link: InvitationLink;
  opened: OpenedInvitation;
  onDone: () => void;
}

/** The terms of the campaign, to be read and accepted once [INV-02, INV-07]. */
export function TermsStep({ link, opened: { terms, has_account }, onDone }: TermsStepProps) {
  const { t } = useTranslation('invitations');
  const client = useQueryClient();
  const show = useShowOpened(link);
  const { token, ...params } = link;
  // Whoever agreed to a text has not to the one that took its place.
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const agreed = agreedTo === terms.version;
  const [missing, setMissing] = useState(false);
  const isMissing = missing && !agreed;
  const accept = useMutation({
    mutationFn: () =>
      has_account
        ? call(endpoints.invitations.ownTerms, { body: { ...link, version: terms.version } })
        : call(endpoints.invitations.acceptTerms, { params, query: { token, version: terms.version } }),
    onSuccess: (opened) => {
      show(opened);
      onDone();
    },
    // Another text may have taken its place meanwhile: it is read, and agreed to, anew.
    onError: () => void client.invalidateQueries({ queryKey: openedKey(link) }),
  });
  const send = useSendOnce(accept);
  const box = useRef<HTMLInputElement>(null);
  return (
    <Stack gap="lg" className={classes.step}>
      <StepHead title={t('terms.title')}>
        {terms.accepted_at === null
          ? t('terms.text')
          : t('terms.accepted', { date: formatDay(localDay(new Date(terms.accepted_at))) })}
      </StepHead>
      <TermsProse label={t('terms.title')} text={terms.text} />
      {terms.accepted_at === null ? (
        <Acts
          before={
            <>
              {accept.isError && <FormProblem>{errorText(accept.error)}</FormProblem>}
              <Checkbox
                label={t('terms.agree')}
                checked={agreed}
                ref={box}
                error={isMissing && t('terms.agree_first')}
                aria-invalid={isMissing || undefined}
                onChange={({ currentTarget }) => setAgreedTo(currentTarget.checked ? terms.version : null)}
              />
            </>
          }
        >
          <Button
            size="md"
            fullWidth
            loading={accept.isPending}
            onClick={() => {
              if (agreed) {
                send();
                return;
              }
              setMissing(true);
              box.current?.focus();
            }}
          >
            {t('terms.accept')}
          </Button>
        </Acts>
      ) : (
        <Acts>
          <Button size="md" fullWidth onClick={onDone}>
            {t('go_on')}
          </Button>
        </Acts>
      )}
    </Stack>
  );
}
