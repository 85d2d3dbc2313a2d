import type { Network } from '@altavoz/contracts';
import { profileUrl } from '@altavoz/networks';
import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Tip } from './tip';

interface AccountLinkProps {
  network: Network;
  username: string;
  /** Where it leads. */
  label: string;
}

/** To an account on its network: a sign, so that beside it only what opens here is in words. */
export function AccountLink({ network, username, label }: AccountLinkProps) {
  return (
    <Tip label={label}>
      <ActionIcon
        component="a"
        size="xs"
        miw={24}
        mih={24}
        aria-label={label}
        href={profileUrl(network, username)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <IconExternalLink size={15} />
      </ActionIcon>
    </Tip>
  );
}
