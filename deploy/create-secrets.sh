#!/bin/sh
# Creates the secrets of compose.yaml in deploy/secrets, once: existing ones are never replaced.
set -eu
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
create backup-passphrase "$(random 24)"
