-- Somebody who pays shows their WeChat: that proves who pays, and logs nobody in.
alter table wechat_state
  drop constraint wechat_state_purpose_check,
  add constraint wechat_state_purpose_check check (purpose in ('login', 'bind', 'pay'));
