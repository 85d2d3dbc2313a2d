import { categoryBounds, categoryLabel } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { abbreviate } from '../../../lib/format';
import { Tip } from '../../../components/tip';
import classes from '../../../components/stat.module.css';

/** The size of a creator, which says on hover, focus and touch from how many followers to how many it is. */
export function CategoryName({ category }: { category: string | null }) {
  const { t } = useTranslation('campaign-influencers');
  const bounds = categoryBounds(category);
  const name = categoryLabel(category);
  if (!bounds) return name;
  const { from, below } = bounds;
  const of = { from: abbreviate(from), below: below === null ? '' : abbreviate(below) };
  return (
    <Tip label={t(below === null ? 'category_from' : from === 0 ? 'category_below' : 'category_between', of)}>
      <button type="button" className={classes.help}>
        {name}
      </button>
    </Tip>
  );
}
