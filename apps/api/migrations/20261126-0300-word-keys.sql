-- What unguessable words are made with, such as the secrets of invitations: sealed with the key of the installation, so
-- that another one of those changes no word. The first that opens makes words, and the words of each go on fitting.
create table word_keys (
  number integer primary key,
  sealed text not null
);
