#!/bin/sh
# Creates what compose.yaml reads, once: the secrets in deploy/secrets and the settings in deploy/settings.env. Existing files are
# never replaced.
set -eu
settings=$(dirname "$0")/settings.env
folder=$(dirname "$0")/secrets
umask 077
mkdir -p "$folder"
# The files are read inside the containers by other users; this folder is closed to everyone else on this machine.
chmod 700 "$folder"

random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
create() {
  if [ -e "$folder/$1" ]; then
    echo "$folder/$1 exists and was not changed"
    return
  fi
  printf '%s' "$2" > "$folder/$1"
  chmod 644 "$folder/$1"
  echo "Created $folder/$1"
}

create database-password "$(random 24)"
create database-url "postgres://ticketwire:$(cat "$folder/database-password")@database:5432/ticketwire"
create jwt-secret "$(random 48)"
create secrets-key "$(random 32)"
create backup-passphrase "$(random 24)"
# The URL of your mail server, such as smtps://user:password@smtp.example.com. settings.env says when it is read.
[ -e "$folder/smtp-url" ] || create smtp-url ''

if [ -e "$settings" ]; then
  echo "$settings exists and was not changed"
  exit
fi
cat > "$settings" <<'END'
# Settings of the service, one in a line, as the README lists them. `docker compose up -d` applies a change.
PUBLIC_URL=http://localhost:3000
MAIL_FROM=Ticketwire <support@localhost>

# Set this when a reverse proxy is in front: docs/reverse-proxy.md.
#TRUST_PROXY=1

# Write the URL of your mail server into secrets/smtp-url, and remove the # here. Without it, emails are files in the volume.
#SMTP_URL_FILE=/run/secrets/smtp-url
END
echo "Created $settings"
