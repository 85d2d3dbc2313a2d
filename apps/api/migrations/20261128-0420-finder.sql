-- What the finder keeps and narrows by besides: views of its list, accounts that their network has verified, and the
-- languages of creators who show a profile.
alter table saved_views drop constraint saved_views_list_check,
  add constraint saved_views_list_check
    check (list in ('campaigns', 'proposals', 'squad', 'contents', 'calendar', 'finder'));
-- Few accounts are verified: those that are, the biggest first.
create index influencers_verified on influencers (followers desc nulls last, id) where is_verified;
create index creators_languages on creators using gin (languages) where is_published;
