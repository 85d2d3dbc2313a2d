import {
  addNetworkBody,
  endpoints,
  type CreatorNetwork,
  type CreatorProfile,
  type Network,
} from '@altavoz/contracts';
import { ActionIcon, Alert, Anchor, Badge, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { DialogButtons } from '../../components/dialog-buttons';
import { FormDialog } from '../../components/form-dialog';
import { NetworkIcon } from '../../components/network-icon';
import { NetworkSelect } from '../../components/network-select';
import { CountInput } from '../../components/number-inputs';
import { ShortNumber } from '../../components/short-figure';
import { COUNT, type WrittenNumber } from '../../components/typed-number';
import { useNumberProblem } from '../../components/use-number-problem';
import { call } from '../../lib/api';
import { errorOfNoField, errorText } from '../../lib/error-text';
import { focusFirstError, showFieldErrors } from '../../lib/form-errors';
import { requestRules, whenBlank } from '../../lib/form-rules';
import { notify } from '../../lib/notify';
import { networkName, useAudienceWord } from '../../lib/vocabulary';
import { useProfileChanged } from './creator-queries';
import { fieldOf } from './profile-parts';
import { Section } from './section';
import classes from './my-profile.module.css';

export interface NetworksSectionProps {
  profile: CreatorProfile;
  /** The list of the accounts: those that give their figures by themselves, and behind them the rows of the others. */
  accounts: (others: ReactNode) => ReactNode;
  /** The keys of the former. */
  connected: ReadonlySet<string>;
}

/** By which an account is the same, connected or not. */
export const keyOfAccount = ({ network, username }: Pick<CreatorNetwork, 'network' | 'username'>): string =>
  `${network} ${username.toLowerCase()}`;

/** The creator's accounts on networks: added by username or link, removed after a question [PRF-09…11]. */
export function NetworksSection({ profile, accounts, connected }: NetworksSectionProps) {
  const { t } = useTranslation('creator-profile');
  const said = profile.networks.filter((one) => !connected.has(keyOfAccount(one)));
  const [adding, setAdding] = useState(false);
  return (
    <Section
      anchor="networks"
      title={t('networks.title')}
      text={t('networks.text')}
      action={
        <Button
          id={fieldOf('networks')}
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setAdding(true)}
        >
          {t('networks.add')}
        </Button>
      }
    >
      {accounts(said.length > 0 && said.map((one) => <NetworkRow key={one.id} one={one} />))}
      {adding && <AddNetwork onClose={() => setAdding(false)} />}
    </Section>
  );
}

function NetworkRow({ one }: { one: CreatorNetwork }) {
  const { t } = useTranslation(['creator-profile', 'common']);
  const audience = useAudienceWord();
  const { readAnew } = useProfileChanged();
  const remove = useMutation({
    mutationFn: () => call(endpoints.creators.removeNetwork, { params: { id: one.id } }),
    onSuccess: () => void notify.success({ text: t('networks.removed', { account: one.username }) }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
    onSettled: readAnew,
  });
  const ask = async () => {
    const sure = await confirmDialog({
      title: t('networks.remove_title', { account: one.username, network: networkName(one.network) }),
      text: t('networks.remove_text'),
      confirmLabel: t('networks.remove'),
    });
    if (sure) remove.mutate();
  };
  return (
    <li>
      <NetworkIcon network={one.network} size={22} decorative />
      <div className={classes.grow}>
        <Anchor href={one.profile_url} target="_blank" rel="noopener noreferrer" size="sm" fw={550}>
          @{one.username}
        </Anchor>
        <Text size="xs" c="dimmed">
          {networkName(one.network)}
          {one.followers !== null && (
            <>
              {' · '}
              <ShortNumber value={one.followers} /> {audience(one.network).toLowerCase()}
            </>
          )}
        </Text>
      </div>
      <Badge variant="light" color="gray">
        {t(`networks.proof.${one.proof}`)}
      </Badge>
      <ActionIcon
        variant="subtle"
        color="gray"
        loading={remove.isPending}
        aria-label={t('networks.remove_label', { account: one.username })}
        onClick={() => void ask()}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}

interface Values {
  network: Network | null;
  username: string;
  followers: WrittenNumber;
}
const bodyOf = ({ network, username, followers }: Values) => ({
  network: network ?? undefined,
  username,
  followers: followers === '' ? null : followers,
});

function AddNetwork({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['creator-profile', 'common']);
  const { readAnew } = useProfileChanged();
  const numberProblem = useNumberProblem();
  const rules = requestRules<Values>(addNetworkBody, { username: whenBlank(t('data.required')) }, bodyOf);
  const form = useForm<Values>({
    initialValues: { network: null, username: '', followers: '' },
    validate: (values) => {
      const followers = numberProblem(COUNT, values.followers);
      return { ...rules(values), ...(followers ? { followers } : {}) };
    },
  });
  const add = useMutation({
    mutationFn: (values: Values) => call(endpoints.creators.addNetwork, { body: bodyOf(values) }),
    onSuccess: async (added) => {
      await readAnew();
      notify.success({ text: t('networks.added', { account: added.username }) });
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const refused = errorOfNoField(add.error);
  return (
    <FormDialog
      title={t('networks.add')}
      intro={t('networks.add_text')}
      dirty={form.isDirty()}
      busy={add.isPending}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit((values) => add.mutate(values), focusFirstError(form))} noValidate>
        <Stack gap="md">
          <TextInput
            data-autofocus
            label={t('networks.username')}
            description={t('networks.username_help')}
            autoComplete="off"
            autoCapitalize="none"
            {...form.getInputProps('username')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <NetworkSelect
              label={t('networks.network')}
              none={t('networks.of_link')}
              {...form.getInputProps('network')}
              value={form.values.network}
            />
            <CountInput
              label={t('networks.followers')}
              {...form.getInputProps('followers')}
              value={form.values.followers}
            />
          </SimpleGrid>
          {refused && (
            <Alert color="red" role="alert">
              {errorText(refused)}
            </Alert>
          )}
          <DialogButtons busy={add.isPending} onCancel={onClose}>
            {t('networks.add')}
          </DialogButtons>
        </Stack>
      </form>
    </FormDialog>
  );
}
