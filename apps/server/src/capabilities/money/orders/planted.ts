import '../../../partners/messages/smtp.ts';
