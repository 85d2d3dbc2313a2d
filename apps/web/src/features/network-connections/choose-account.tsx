import { endpoints, type AccountChoice, type NetworkConnection } from '@altavoz/contracts';
import { Alert, Button, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { ShortNumber } from '../../components/short-figure';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { networkName, useAudienceWord } from '../../lib/vocabulary';
import { accountName } from './connection-queries';
import classes from './connected-accounts.module.css';

interface ChooseAccountProps {
  choices: readonly AccountChoice[];
  /** The word of the way back. */
  state: string;
  onChosen: (chosen: NetworkConnection) => void;
}

/** Asks which of several accounts is meant that the yes of one person reaches. */
export function ChooseAccount({ choices, state, onChosen }: ChooseAccountProps) {
  const { t } = useTranslation('networks');
  const audience = useAudienceWord();
  const choose = useMutation({
    mutationFn: ({ network, account }: AccountChoice) =>
      call(endpoints.networkConnections.choose, { params: { network }, body: { state, account } }),
    onSuccess: onChosen,
  });
  const [first] = choices;
  return (
    <div>
      <Title order={1} size="h3">
        {t('connections.choose_title', { network: first ? networkName(first.network) : '' })}
      </Title>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {t('connections.choose_text')}
      </Text>
      {choose.error && (
        <Alert color="red" role="alert" mb="sm">
          {errorText(choose.error)}
        </Alert>
      )}
      <ul className={classes.list}>
        {choices.map((one) => (
          <li key={one.account}>
            <InfluencerAvatar
              // A picture at the network is not ours to ask for before the account is connected.
              influencer={{ name: one.name, network: one.network, image_url: null }}
              size={40}
              withNetwork
            />
            <div className={classes.who}>
              <Text size="sm" fw={550}>
                {one.name}
              </Text>
              <Text size="xs" c="dimmed">
                {accountName(one)}
                {one.followers !== null && (
                  <>
                    {' · '}
                    <ShortNumber value={one.followers} /> {audience(one.network).toLowerCase()}
                  </>
                )}
              </Text>
            </div>
            <Button
              size="compact-sm"
              aria-label={t('connections.choose', { account: accountName(one) })}
              loading={choose.isPending && choose.variables.account === one.account}
              disabled={choose.isPending && choose.variables.account !== one.account}
              onClick={() => choose.mutate(one)}
            >
              {t('connections.connect_this')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
