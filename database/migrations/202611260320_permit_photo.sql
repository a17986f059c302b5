-- The photo of a foreign resident's permit (KITAS or KITAP) joins the card and the face.

alter table kyc.document drop constraint document_kind_check;
alter table kyc.document add constraint document_kind_check check (kind in ('ktp', 'selfie', 'permit', 'npwp', 'signature'));
