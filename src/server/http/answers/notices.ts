import type { MailState, NoticeSettings } from '../../../wire/notices.ts';
import { anyText, optional, structure, yesNo } from '../../../schema/shape.ts';

const mail = structure<MailState>('MailState', { address: anyText, isConfirmed: yesNo });
export const noticeSettings = structure<NoticeSettings>('NoticeSettings', {
  pushKey: anyText,
  isPushed: yesNo,
  hasMail: yesNo,
  mail: optional(mail),
});
