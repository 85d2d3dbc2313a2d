import { canBeOfType, parsePostUrl, postKey } from '@altavoz/networks/pasted';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/announce';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import type { ContentChoice } from './add-content-choice';
import { linkOf } from './content-form';
import classes from './content-fields.module.css';

type Kind = Pick<ContentChoice, 'network' | 'contentType'>;

/**
 * Takes network and type of a new content from its link wherever that is a post of another one, and says so with a way
 * back. What was set back, or chosen by hand for this post, is asked no more.
 */
export function useTypeOfLink(kind: Kind, link: string, onKind: (kind: Kind) => void) {
  const { t } = useTranslation('contents');
  const typeLabel = useContentTypeLabel();
  /** What was chosen before the link changed it. */
  const [before, setBefore] = useState<Kind | null>(null);
  /** The post that was decided about by hand. */
  const [decided, setDecided] = useState<string | null>(null);

  const nameOf = ({ network, contentType }: Kind) => {
    if (!network || !contentType) return '';
    const type = typeLabel(network, contentType);
    // Some types are called like their network.
    return type === networkName(network) ? type : t('add.kind', { type, network: networkName(network) });
  };
  /** The link became another one. */
  const read = (text: string) => {
    const next = linkOf(text);
    const post = parsePostUrl(next);
    if (post === null || postKey(next) === decided) return;
    const chosen = before ?? kind;
    const { network, contentType } = post;
    const fits =
      chosen.network === network && chosen.contentType !== null && canBeOfType(post, chosen.contentType);
    const found = fits ? chosen : { network, contentType };
    setBefore(fits ? null : chosen);
    if (found.network === kind.network && found.contentType === kind.contentType) return;
    onKind(found);
    announce(t('add.from_link', { kind: nameOf(found) }));
  };
  /** Network or type was chosen by hand. */
  const decide = () => {
    setBefore(null);
    setDecided(postKey(linkOf(link)));
  };
  // What leads to no post changed nothing.
  const said: ReactNode = before && parsePostUrl(linkOf(link)) && (
    <span className={classes.fromLink}>
      <span>{t('add.from_link', { kind: nameOf(kind) })}</span>
      {before.network && (
        <Button
          variant="subtle"
          size="compact-xs"
          px={0}
          onClick={() => {
            decide();
            onKind(before);
          }}
        >
          {t('add.from_link_undo', { kind: nameOf(before) })}
        </Button>
      )}
    </span>
  );
  return { read, decide, said };
}
