-- Those that were approved and wait for their post, which the counter of what is to be reviewed leaves out.
create index contents_approved on contents (company_id, campaign_id)
  where approved_at is not null and status = 'content_submitted' and not is_out;

-- What its creator wrote of what is different, where they handed in anew what looks as it was; no row has any.
alter table contents
  add column hand_in_note text not null default '',
  add constraint contents_hand_in_note_check check (char_length(hand_in_note) <= 500) not valid;
